import { registerChatTexts } from '@kontor/banking-widgets/chat-popup';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Loads the words of the chat in the language of the page; whether they are there. */
export function useChatTexts(): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (i18n.hasResourceBundle(language, 'chat')) return;
    // Without them the widget speaks English.
    void registerChatTexts(i18n, language)
      .catch(() => {})
      .then(() => setLoaded(language));
  }, [i18n, language]);
  return loaded === language || i18n.hasResourceBundle(language, 'chat');
}
