import { createServer, type Server } from 'node:http';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>body{font:16px/1.5 sans-serif;margin:10vh auto;max-width:24rem;padding:0 1rem}input,button{display:block;width:100%;font:inherit;padding:.75rem;margin:.5rem 0}</style>
</head><body><h1>Sign in to your bank</h1><p>Enter your phone number and we send you a code.</p>
<form><label>Phone number<input type="tel" name="phone" autocomplete="tel"></label><button>Continue</button></form></body></html>`;

/** The least a sign-in page can be: one answer, no script. What every figure of the sign-in page is divided by. */
export async function serveStaticPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static page has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
