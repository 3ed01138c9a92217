/** A tick and a dash. */
export const checkMark = (
  <>
    <path d="M5.5 10.5 8.75 13.75 14.5 6.75" />
    <path d="M5.75 10h8.5" />
  </>
);
