/** The library types its whole set, and not its single flags. */
declare module 'country-flag-icons/string/1x1/*' {
  const svg: string;
  export default svg;
}
