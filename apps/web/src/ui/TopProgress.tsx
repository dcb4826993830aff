/** The line at the top of the window while the next page is on its way. It is done when the path has changed. */
export function TopProgress({ isActive }: { isActive: boolean }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {isActive ? (
        <div
          role="progressbar"
          aria-label="Loading page"
          className="h-full origin-left animate-advance bg-accent shadow-float"
        />
      ) : null}
    </div>
  );
}
