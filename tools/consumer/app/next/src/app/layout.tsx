import '@kontor/ui/styles.css';
import '@kontor/banking-widgets/styles.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { brandCss } from '../brand';

export const metadata: Metadata = { title: 'Linden', icons: '/bank.svg' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <style dangerouslySetInnerHTML={{ __html: brandCss }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
