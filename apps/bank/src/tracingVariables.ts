/** Variables of traces, by the names that OpenTelemetry gives them everywhere. */
import { z } from 'zod';
import { httpUrl, settings, text } from './variableSettings.ts';

/** Headers as `name=value`, separated by commas, values percent-encoded. */
const headers = z.string().transform((list, context) => {
  try {
    const given = new Headers();
    for (const pair of list.split(',')) {
      const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      given.set(name.trim(), decodeURIComponent(value.trim()));
    }
    return Object.fromEntries(given);
  } catch {
    context.issues.push({ code: 'custom', input: list });
    return z.NEVER;
  }
});

/** In the order and under the heading of their description. */
export const tracingSections = {
  Traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().register(settings, {
      purpose:
        'The collector that traces of calls, statements and jobs go to, by OTLP over HTTP at `/v1/traces`, see [operating](operating.md#traces)',
      takes: 'an http or https URL',
      otherwise: 'nothing is recorded',
      example: 'http://collector.example:4318',
    }),
    OTEL_EXPORTER_OTLP_HEADERS: headers.optional().register(settings, {
      purpose:
        'Headers that every export is sent with. Production refuses them over http beyond this machine',
      takes: 'name=value, several separated by commas, values percent-encoded',
      example: 'authorization=Bearer%20token',
      secret: true,
    }),
    OTEL_SERVICE_NAME: text.default('kontor-bank').register(settings, {
      purpose: 'What the bank is called in traces',
      takes: 'a name',
      example: 'kontor-bank',
    }),
    OTEL_TRACES_SAMPLER: z
      .enum(['parentbased_always_on', 'parentbased_traceidratio'])
      .default('parentbased_always_on')
      .register(settings, {
        purpose:
          'Which traces that begin at the bank are recorded: all, or the share that `OTEL_TRACES_SAMPLER_ARG` names. For a trace that a caller began, the caller has decided',
        takes: 'parentbased_always_on or parentbased_traceidratio',
        example: 'parentbased_traceidratio',
      }),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).register(settings, {
      purpose: 'That share',
      takes: 'a number from 0 to 1',
      example: '0.1',
    }),
  },
};
