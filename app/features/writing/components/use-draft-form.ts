import type { FormReply } from '#app/platform/http/forms.ts'
import { errorText, type Words } from '#app/platform/text/words.ts'
import { useAutosave } from './use-autosave.ts'

/** A later save by another person. */
export type StaleReply = { revision: number; by: string | null; savedAt: Date }

type Options = Parameters<typeof useAutosave>[0] & {
	words: Words
	values: Record<string, string>
	/** The refused form, without script. */
	reply: { form: FormReply; stale?: StaleReply } | undefined
}

/** An autosaved form: fields and errors, with and without script. */
export function useDraftForm({ words, values, reply, ...options }: Options) {
	const { state, save, keepMine } = useAutosave(options)
	const stale = state.kind === 'saved' && reply?.stale ? ({ kind: 'stale', ...reply.stale } as const) : null
	const errors = { ...reply?.form.errors, ...(state.kind === 'refused' ? state.errors : {}) }
	const field = (name: string) => ({ name, value: values[name], error: errorText(words, errors[name]) })
	return { state, trouble: stale ?? state, save, keepMine, field, error: errorText(words, errors['']) }
}
