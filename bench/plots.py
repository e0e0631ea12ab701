"""Plots as SVG text: bars of two tools side by side, and lines over a logarithmic axis."""

import html
import math

INK, PALE = "#222222", "#d9d9d9"
COLOURS = ("#1f5fa8", "#d98324", "#3a8f5c", "#8a4fa0")
FONT = "font-family='Helvetica, Arial, sans-serif'"


class Drawing:
    """An SVG document that grows by shapes."""

    def __init__(self, width, height):
        self.parts = [
            f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' "
            f"viewBox='0 0 {width} {height}' {FONT}>",
            f"<rect width='{width}' height='{height}' fill='white'/>"]

    def text(self, x, y, words, size=13, anchor="start", colour=INK, weight="normal"):
        self.parts.append(
            f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' text-anchor='{anchor}' "
            f"fill='{colour}' font-weight='{weight}'>{html.escape(str(words))}</text>")

    def bar(self, x, y, width, height, colour):
        self.parts.append(f"<rect x='{x:.1f}' y='{y:.1f}' width='{max(width, 1):.1f}' "
                          f"height='{height:.1f}' fill='{colour}'/>")

    def line(self, points, colour=PALE, width=1.0):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(f"<polyline points='{path}' fill='none' stroke='{colour}' "
                          f"stroke-width='{width}'/>")

    def dot(self, x, y, colour):
        self.parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='3.5' fill='{colour}'/>")

    def finish(self):
        return "\n".join([*self.parts, "</svg>"]) + "\n"


def round_step(top, steps=5):
    """A round distance between marks, so that about `steps` of them reach `top`."""
    if top <= 0:
        return 1
    rough = top / steps
    power = 10 ** math.floor(math.log10(rough))
    return next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= rough)


def short(number):
    """1.2 k, 3.4 M: for marks and labels."""
    for limit, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if abs(number) >= limit:
            return f"{number / limit:.3g}{unit}"
    return f"{number:.3g}"


def bar_plot(title, subtitle, series, rows):
    """Horizontal bars: `series` names the bars of a group, a row is (name, values, remark)."""
    left, width, group, top = 130, 860, 24 + 16 * len(series), 92
    bottom = top + group * len(rows)
    right = width - 130
    drawing = Drawing(width, bottom + 50)
    drawing.text(20, 28, title, size=17, weight="bold")
    drawing.text(20, 48, subtitle, size=12, colour="#666666")
    for k, name in enumerate(series):
        drawing.bar(left + 150 * k, 62, 12, 12, COLOURS[k])
        drawing.text(left + 150 * k + 18, 73, name)
    most = max(max(values) for _, values, _ in rows)
    step = round_step(most)
    scale = (right - left) / (step * math.ceil(most / step))
    for k in range(math.ceil(most / step) + 1):
        x = left + k * step * scale
        drawing.line([(x, top), (x, bottom)])
        drawing.text(x, bottom + 18, short(k * step), size=11, anchor="middle")
    for r, (name, values, remark) in enumerate(rows):
        y = top + r * group + 12
        drawing.text(left - 10, y + 8 * len(series) + 4, name, anchor="end")
        for k, value in enumerate(values):
            drawing.bar(left, y + 16 * k, value * scale, 14, COLOURS[k])
            drawing.text(left + value * scale + 5, y + 16 * k + 11, short(value), size=11)
        drawing.text(width - 20, y + 8 * len(series) + 4, remark, anchor="end", weight="bold")
    return drawing.finish()


def line_plot(title, subtitle, panels):
    """Panels side by side; each is (name of y, name of x, {series: [(x, y, label)]}). x is
    logarithmic, y begins at 0."""
    panel_width, height = 440, 380
    drawing = Drawing(20 + panel_width * len(panels), height)
    drawing.text(20, 28, title, size=17, weight="bold")
    drawing.text(20, 48, subtitle, size=12, colour="#666666")
    for p, (y_name, x_name, series) in enumerate(panels):
        left = 70 + p * panel_width
        _panel(drawing, (left, 100, left + panel_width - 90, height - 60), (y_name, x_name), series)
    return drawing.finish()


def _panel(drawing, box, names, series):
    left, top, right, bottom = box
    points = [point for line in series.values() for point in line]
    first = math.floor(math.log10(min(x for x, _, _ in points)))
    last = max(math.ceil(math.log10(max(x for x, _, _ in points))), first + 1)
    most = max(y for _, y, _ in points)
    step = round_step(most)
    marks = math.ceil(most * 1.05 / step)

    def place(x, y):
        return (left + (math.log10(x) - first) / (last - first) * (right - left),
                bottom - y / (marks * step) * (bottom - top))

    drawing.text(left, top - 16, names[0], weight="bold")
    drawing.text((left + right) / 2, bottom + 40, names[1], anchor="middle", size=12)
    for k in range(marks + 1):
        _, y = place(10 ** first, k * step)
        drawing.line([(left, y), (right, y)])
        drawing.text(left - 8, y + 4, short(k * step), size=11, anchor="end")
    for power in range(first, last + 1):
        x, _ = place(10 ** power, 0)
        drawing.line([(x, top), (x, bottom)])
        drawing.text(x, bottom + 18, short(10 ** power), size=11, anchor="middle")
    for k, (name, line) in enumerate(series.items()):
        drawing.line([place(x, y) for x, y, _ in line], COLOURS[k], 2.0)
        for x, y, label in line:
            drawing.dot(*place(x, y), COLOURS[k])
            # Above for one line, below for the next, so that labels keep apart.
            drawing.text(place(x, y)[0], place(x, y)[1] + (17 if k % 2 else -8), label, size=11,
                         anchor="middle", colour=COLOURS[k])
        drawing.dot(left + 190 + 90 * k, top - 20, COLOURS[k])
        drawing.text(left + 198 + 90 * k, top - 16, name, size=12, colour=COLOURS[k])
