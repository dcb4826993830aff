/** The drawing of the sign-in page: a house with a heart under its roof, and a tree. Decoration only. */
export function House({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 372 216"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path strokeWidth="4" d="M42 102 160 6l118 96" />
      <path d="M63 86v124M257 86v124M2 210h368" />
      <path
        stroke="none"
        fill="currentColor"
        fillOpacity=".2"
        d="M160 100c-10-7-28-17-28-32 0-9 7-13 13-13 8 0 13 5 15 9 2-4 7-9 15-9 6 0 13 4 13 13 0 15-18 25-28 32z"
      />
      <rect x="85" y="117" width="36" height="35" rx="4" />
      <rect x="202" y="117" width="36" height="35" rx="4" />
      <path d="M134 210v-74a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v74" />
      <circle cx="175" cy="173" r="4" fill="currentColor" stroke="none" />
      <path
        fill="currentColor"
        fillOpacity=".18"
        d="M310 138c-16 0-27-15-27-33 0-10 5-20 11-25 1-11 11-20 24-20 14 0 24 9 25 22 6 4 10 11 10 19 0 19-19 37-43 37z"
      />
      <path d="M309 138v72" />
    </svg>
  );
}
