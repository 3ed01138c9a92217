/** Elements by name: text, or elements in turn, `@name` for an attribute and `#` for the text beside it. */
export type Elements = { readonly [name: string]: string | Elements };

/**
 * XML of elements, every text of them escaped. xmlbuilder2 is not used: it takes `&e;` in a text for an entity that was meant,
 * and a stranger's reference with one in it makes the whole file unreadable.
 */
export function xml(elements: Elements): string {
  return Object.entries(elements)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, content]) => {
      if (typeof content === 'string')
        return name === '#' ? escaped(content) : `<${name}>${escaped(content)}</${name}>`;
      return `<${name}${attributesOf(content)}>${xml(content)}</${name}>`;
    })
    .join('');
}

const attributesOf = (content: Elements): string =>
  Object.entries(content)
    .map(([name, value]) =>
      name.startsWith('@') && typeof value === 'string' ? ` ${name.slice(1)}="${escaped(value)}"` : '',
    )
    .join('');

// XML 1.0 has no way to write these, not even escaped; a lone surrogate is no character.

const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as XML can say it; U+FFFD stands for what it can't. */
export const xmlText = (text: string): string => text.replaceAll(notXml, '\ufffd');

/** Text between tags or in an attribute; a carriage return would be read as a line feed otherwise. */
export const escaped = (text: string): string =>
  xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#xD;');
