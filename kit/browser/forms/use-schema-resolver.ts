import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useCallback } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { usePressEnd } from './use-press-end.ts';

type Schema = Parameters<typeof standardSchemaResolver>[0];

/** Validates a form's values with a schema of the rules, and reports nothing during a press (EASE-01). */
export function useSchemaResolver<Values extends FieldValues>(schema: Schema): Resolver<Values> {
  const pressEnd = usePressEnd();
  return useCallback(
    async (...judged) => {
      await pressEnd();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is the one these values are typed for
      const judge = standardSchemaResolver(schema, undefined, { raw: true }) as unknown as Resolver<Values>;
      return judge(...judged);
    },
    [pressEnd, schema],
  );
}
