/** The first stop of the keyboard: past the menu, to the page. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md not-focus:opacity-0 bg-accent px-3.5 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      Skip to the page
    </a>
  );
}
