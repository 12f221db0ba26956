import { AsyncLocalStorage } from 'node:async_hooks'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { baseLocale, type Locale } from './locale.ts'

const store = new AsyncLocalStorage<Locale>()

overwriteGetLocale(() => store.getStore() ?? baseLocale)

/** Runs `work` with every message in `locale`, across awaits. */
export function inLocale<T>(locale: Locale, work: () => T): T {
	return store.run(locale, work)
}
