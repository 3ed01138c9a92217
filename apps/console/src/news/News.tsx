import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { TextField } from '@kontor/ui/text-field';
import { useState } from 'react';
import type { SandboxNews } from '@kontor/api-client/contract';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { texts } from '../texts/index.ts';

const languages = ['en', 'de'] as const;
const nothing = { en: '', de: '' };
const path = /^\/(?!\/)[\w\-./~%?&=]*$/;

/** News that is sent to everyone who opted in. */
export function News() {
  const [written, setWritten] = useState(nothing);
  const [link, setLink] = useState('');
  const [tried, setTried] = useState(false);
  const tell = useAct((news: SandboxNews) => bank.tellNews(news), {
    said: () => texts.newsSent,
    done: () => {
      setWritten(nothing);
      setLink('');
      setTried(false);
    },
  });
  const text = {
    en: written.en.replaceAll(/\s+/g, ' ').trim(),
    de: written.de.replaceAll(/\s+/g, ' ').trim(),
  };
  const wrongLink = link.trim() !== '' && !path.test(link.trim());
  return (
    <Box maxWidth={560}>
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (text.en === '' || text.de === '' || wrongLink) return;
            tell.mutate({ text, link: link.trim() === '' ? null : link.trim() });
          }}
        >
          <Stack gap={4}>
            <Text tone="muted">{texts.newsHint}</Text>
            {languages.map((language) => (
              <TextArea
                key={language}
                label={texts.newsText[language]}
                required
                value={written[language]}
                onChange={(typed) => setWritten({ ...written, [language]: typed })}
                maxLength={500}
                error={tried && text[language] === '' ? texts.newsMissing : undefined}
              />
            ))}
            <TextField
              label={texts.newsLink}
              description={texts.newsLinkHint}
              value={link}
              onChange={setLink}
              maxLength={200}
              autoComplete="off"
              error={tried && wrongLink ? texts.newsLinkWrong : undefined}
            />
            <Inline>
              <Button type="submit" loading={tell.isPending}>
                {texts.tellNews}
              </Button>
            </Inline>
          </Stack>
        </form>
      </Card>
    </Box>
  );
}
