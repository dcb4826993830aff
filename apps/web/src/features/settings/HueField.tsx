import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { accentFor, brandVariables, contrast, type Oklch } from '../../ui/tokens.ts';
import { settingLabels } from './settings.text.ts';

/** The text on a filled accent button in each theme (styles/tokens.css, `--on-accent`). */
const onAccent = { light: [0.995, 0.003, 85], dark: [0.205, 0.008, 85] } as const satisfies Record<
  string,
  Oklch
>;

interface HueFieldProps {
  /** OKLCH hue in degrees, 0 to 359. */
  value: number;
  onChange: (hue: number) => void;
}

/** The hue of the accent, with what it will look like in both themes and the contrast that comes of it. */
export function HueField({ value, onChange }: HueFieldProps) {
  const id = useId();
  const shades = accentFor(value);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-medium">
        {settingLabels.hue}
      </label>
      <span id={`${id}-hint`} className="-mt-1 text-sm text-muted">
        Choose the hue; lightness is computed, so that everything stays readable.
      </span>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="range"
          min={0}
          max={359}
          value={value}
          aria-describedby={`${id}-hint`}
          aria-valuetext={`${value} degrees`}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          className="h-(--control-height) min-w-0 flex-1 cursor-pointer"
          style={brandVariables(value)}
        />
        <output htmlFor={id} className="w-12 text-right font-mono text-sm tabular-nums">
          {value}°
        </output>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <Preview
            key={theme}
            theme={theme}
            hue={value}
            buttonContrast={contrast(shades[theme].accent, onAccent[theme])}
            textContrast={contrast(shades[theme].ink, shades[theme].tint)}
          />
        ))}
      </div>
    </div>
  );
}

interface PreviewProps {
  theme: 'light' | 'dark';
  hue: number;
  buttonContrast: number;
  textContrast: number;
}

function Preview({ theme, hue, buttonContrast, textContrast }: PreviewProps) {
  const word = theme === 'light' ? 'Light' : 'Dark';
  return (
    <div
      className={`theme-${theme} rounded-md border border-line bg-page p-3.5 text-ink`}
      style={brandVariables(hue)}
    >
      <div aria-hidden className="grid gap-2.5">
        <span className="rounded-md bg-accent-tint px-2.5 py-1.5 text-sm font-medium text-accent-ink">
          {word}
        </span>
        <span className="inline-flex min-h-9 items-center justify-center rounded-md bg-accent text-sm font-medium text-on-accent">
          Save changes
        </span>
      </div>
      <p className="mt-2.5 flex items-start gap-1.5 text-sm text-muted">
        <CircleCheck aria-hidden size={15} className="mt-[3px] shrink-0" />
        <span>
          <span className="sr-only">{word} theme: </span>
          Contrast {buttonContrast.toFixed(1)} on buttons, {textContrast.toFixed(1)} on tints
        </span>
      </p>
    </div>
  );
}
