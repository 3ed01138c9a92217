/** x and y on a drawing's own grid. */
export type Point = readonly [x: number, y: number];

/** Between two points of a rounded end: 30° are 0.03 px from the circle, for a line of 2 px. */
const arcStep = Math.PI / 6;

/**
 * A line with round ends and joins as the value of `clip-path`, for a pseudo-element that fills it with one colour. An
 * icon inside a control that a page has hundreds of is one box this way, where an `svg` is three; and no picture that a
 * strict content security policy would refuse. `grid`: width and height of what the points lie on.
 */
export function strokeShape(
  points: readonly [Point, Point, ...Point[]],
  { width, grid }: { width: number; grid: number },
): string {
  const outline = [points, points.toReversed()].flatMap((line) => oneSide(line, width / 2));
  const percent = (length: number) => `${Number(((length / grid) * 100).toFixed(2))}%`;
  return `polygon(${outline.map(([x, y]) => `${percent(x)} ${percent(y)}`).join(',')})`;
}

/** What lies left of a line as one walks along it, and the half circle around its end. */
function oneSide(points: readonly Point[], radius: number): Point[] {
  const headings = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return Math.atan2(y - fromY, x - fromX);
  });
  return headings.flatMap((heading, index) => {
    const corner = points[index + 1];
    const next = headings[index + 1];
    if (corner === undefined) return [];
    const turn = next === undefined ? Math.PI : turned(heading, next);
    const left = heading - Math.PI / 2;
    // Round the outside of a turn; inside of it both edges meet in a point.
    if (turn > 0) return arc(corner, radius, left, turn);
    return [at(corner, radius / Math.cos(turn / 2), left + turn / 2)];
  });
}

/** By how much one turns, to the right (y runs down) more than zero. */
const turned = (before: number, after: number): number =>
  Math.atan2(Math.sin(after - before), Math.cos(after - before));

function arc(centre: Point, radius: number, from: number, turn: number): Point[] {
  const steps = Math.max(1, Math.ceil(turn / arcStep - 1e-9));
  return Array.from({ length: steps + 1 }, (_, step) => at(centre, radius, from + (turn * step) / steps));
}

const at = ([x, y]: Point, distance: number, angle: number): Point => [
  x + distance * Math.cos(angle),
  y + distance * Math.sin(angle),
];
