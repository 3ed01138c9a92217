/**
 * Lets the brand's typeface in where a slow connection had kept it out: a page painted before the font was there keeps
 * its stand-in for good, which is right while it is read and wrong for the page that comes next.
 */
export function showBrandFonts(): void {
  for (const sheet of document.styleSheets) {
    if (sheet.href !== null) continue; // the brand's faces stand in the document itself
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap');
  }
}
