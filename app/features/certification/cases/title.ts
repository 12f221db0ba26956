import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Names } from '../model.ts'

/** "Small producers · Noor Bakery" */
export function titleOf({ names, firm }: { names: Names; firm: string }): string {
	return `${names[getLocale()] ?? names.en ?? ''}${dot()}${isolated(firm)}`
}
