export { fontFaceCss, fontFamily, fonts, type Font, type FontFiles, type FontName } from '../tokens/fonts.ts';
