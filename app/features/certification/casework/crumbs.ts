import { m } from '#app/paraglide/messages.js'
import type { Crumb } from '#app/ui/page.tsx'
import { caseworkPath } from '../model.ts'
import { casePath } from './paths.ts'

/** The way back from a page below a case. @param title of the case */
export function crumbsOf(id: string, title: string, here: string): Crumb[] {
	return [
		{ label: m.casework_title(), to: caseworkPath },
		{ label: title, to: casePath(id) },
		{ label: here },
	]
}
