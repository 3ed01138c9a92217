/** px of the longer side that a picture is read at: fine enough for a code that fills a third of it. */
const longest = 1600;

/** The text of the QR code in a picture; null where none can be read, or the file is no picture. */
export async function qrText(file: Blob): Promise<string | null> {
  const { decodeQR } = await import('qr/decode.js');
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
    const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    canvas?.drawImage(picture, 0, 0, width, height);
    picture.close();
    const data = canvas?.getImageData(0, 0, width, height).data;
    return data === undefined ? null : decodeQR({ width, height, data }, { timeLimit: 1000 });
  } catch {
    return null;
  }
}
