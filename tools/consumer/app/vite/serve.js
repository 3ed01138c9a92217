/* Serves the built app, each page rendered on the server. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { render } from './dist/server/server.js';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const template = await readFile('dist/client/index.html', 'utf8');

const server = createServer(async ({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  try {
    if (pathname === '/') {
      const page = await render(searchParams.get('account') ?? '1');
      response.setHeader('content-type', 'text/html').end(template.replace('<!--page-->', () => page));
    } else {
      const file = await readFile(`dist/client${pathname}`);
      response.setHeader('content-type', types[extname(pathname)]).end(file);
    }
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
