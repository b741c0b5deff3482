/** The mark of a series: disc, square, triangle, diamond for highlighted ones in their order, a small disc for the rest. */
export function SeriesMark({ place, x, y }: { readonly place: number; readonly x: number; readonly y: number }) {
  if (place === 1) return <rect className="mark" x={x - 4} y={y - 4} width={8} height={8} />;
  if (place === 2) return <path className="mark" d={`M${x} ${y - 5}l5 9h-10z`} />;
  if (place === 3) return <path className="mark" d={`M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z`} />;
  return <circle className="mark" cx={x} cy={y} r={place === 0 ? 4.5 : 3.5} />;
}
