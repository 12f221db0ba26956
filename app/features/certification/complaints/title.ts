import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { kindWords } from './complaint-words.ts'
import type { ComplaintKind } from './model.ts'

/** "About a certified business · Noor Bakery"; nothing of what was written. */
export function titleOf({ kind, holder }: { kind: ComplaintKind; holder: string | null }): string {
	return holder ? `${kindWords[kind]()}${dot()}${isolated(holder)}` : kindWords[kind]()
}
