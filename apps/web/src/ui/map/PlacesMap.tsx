import { clsx } from 'clsx';
import { useId } from 'react';
import { distanceInWords, drawMap, type Place } from './places.ts';

export interface PlacesMapProps {
  /** At least one. */
  places: readonly Place[];
  /** What it shows, in words. */
  label: string;
  /** Routes to draw as lines, each as the ids of its places in order. */
  routes?: readonly (readonly string[])[];
  className?: string;
}

/** More names than this would overlap. */
const mostNames = 12;
const size = { width: 360, height: 200 };

/**
 * Places with the circles around them, drawn here: no tiles, and nothing of them is sent to anybody. What it shows is also
 * said in words beside it.
 */
export function PlacesMap({ places, label, routes = [], className }: PlacesMapProps) {
  const id = useId();
  const map = drawMap(places, size);
  const step = map.scale.units;
  const drawn = new Map(map.places.map((place) => [place.id, place]));
  // People with the same route share a line.
  const lines = new Map(routes.map((route) => [route.join(' '), route.flatMap((at) => drawn.get(at) ?? [])]));
  const hasNames = map.places.length > 1 && map.places.length <= mostNames;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={clsx('block w-full rounded-md border border-line bg-sunk', className)}
    >
      <defs>
        <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
          <path d={`M ${step} 0 H 0 V ${step}`} fill="none" className="stroke-line" strokeWidth={1} />
        </pattern>
      </defs>
      <rect width={size.width} height={size.height} fill={`url(#${id})`} />
      {map.places.map(({ id: place, x, y, radius }) =>
        radius > 0 ? (
          <circle
            key={place}
            cx={x}
            cy={y}
            r={radius}
            className="fill-accent/15 stroke-accent"
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
        ) : null,
      )}
      {[...lines].map(([route, line]) => (
        <polyline
          key={route}
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          className="stroke-accent"
          strokeWidth={1.5}
          strokeDasharray="2 4"
        />
      ))}
      {map.places.map((place) => (
        <g key={place.id} data-tone={place.tone} transform={`translate(${place.x} ${place.y})`}>
          <title>{place.label}</title>
          <path
            d="M 0 0 C -3 -7 -9 -10 -9 -17 A 9 9 0 1 1 9 -17 C 9 -10 3 -7 0 0 Z"
            className={clsx('stroke-card', place.tone === undefined ? 'fill-accent' : 'fill-tone')}
            strokeWidth={1.5}
          />
          {place.mark === undefined ? (
            <circle cy={-17} r={3.2} className="fill-card" />
          ) : (
            <text y={-13.5} textAnchor="middle" className="fill-card text-[10px] font-bold">
              {place.mark}
            </text>
          )}
        </g>
      ))}
      {hasNames
        ? map.places.map(({ id: place, label: name, x, y }) => (
            <text
              key={place}
              x={Math.min(Math.max(x, 44), size.width - 44)}
              y={Math.max(y - 31, 12)}
              textAnchor="middle"
              className="fill-ink stroke-sunk text-[11px] font-medium [paint-order:stroke]"
              strokeWidth={3}
            >
              {name.length > 18 ? `${name.slice(0, 17)}…` : name}
            </text>
          ))
        : null}
      <g transform={`translate(12 ${size.height - 12})`} className="stroke-ink" strokeWidth={1.5} fill="none">
        <path d={`M 0 -5 V 0 H ${map.scale.units} V -5`} />
        <text x={4} y={-8} className="fill-ink stroke-sunk text-[11px] [paint-order:stroke]" strokeWidth={3}>
          {distanceInWords(map.scale.meters)}
        </text>
      </g>
    </svg>
  );
}
