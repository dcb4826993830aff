import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { Logo } from '../../src/ui/Logo.tsx';
import { ToastRegion } from '../../src/ui/ToastRegion.tsx';
import { currentTheme, setTheme, subscribeTheme } from '../../src/ui/theme.ts';

export interface Section {
  /** Part of its address (`?section=`) and of its picture's name. */
  readonly id: string;
  readonly title: string;
  readonly Show: () => ReactNode;
}

/** Every section, or the one that `?section=` names (what the picture tests open). */
export function Gallery({ sections }: { sections: readonly Section[] }) {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const only = new URLSearchParams(window.location.search).get('section');
  const shown = only ? sections.filter((section) => section.id === only) : sections;
  return (
    <>
      <div className="mx-auto max-w-6xl px-(--gutter) py-6">
        {only ? null : (
          <header className="mb-8 flex items-center justify-between gap-4">
            <div className="flex items-center gap-4">
              <Logo name="Homeward" />
              <h1 className="text-md font-normal text-muted">The kit</h1>
            </div>
            <div className="flex">
              <IconButton label="Light" icon={<Sun size={17} />} onPress={() => setTheme('light')} />
              <IconButton label="Dark" icon={<Moon size={17} />} onPress={() => setTheme('dark')} />
              <IconButton
                label="As the device"
                icon={<Monitor size={17} />}
                onPress={() => setTheme('system')}
              />
              <span className="sr-only" role="status">
                Theme: {theme}
              </span>
            </div>
          </header>
        )}
        <main className="grid gap-10">
          {only ? <h1 className="sr-only">The kit</h1> : null}
          {shown.map(({ id, title, Show }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="min-w-0">
              <h2 id={`${id}-title`} className="mb-4 border-b border-line pb-2 text-lg font-bold">
                {title}
              </h2>
              <Show />
            </section>
          ))}
        </main>
      </div>
      <ToastRegion />
    </>
  );
}
