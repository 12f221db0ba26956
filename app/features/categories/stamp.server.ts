import { createHash } from 'node:crypto'
import type { CategoryText } from './model.ts'

/** Tells whether a category still says what a form was made from. */
export function stampOf(category: CategoryText): string {
	const { name, names, description, descriptions, icon, subject, type } = category
	const { notices, policy, leadsToConsultancy } = category
	// In the order of their keys: the database has one of its own.
	const said = [names, descriptions, notices].map((words) => Object.entries(words).sort())
	const all = JSON.stringify([name, description, icon, subject, type, policy, leadsToConsultancy, said])
	return createHash('sha256').update(all).digest('hex').slice(0, 16)
}
