import { createHash } from 'node:crypto'
import type { CategoryText } from './model.ts'

export function stampOf(category: CategoryText): string {
	const { name, names, description, descriptions, icon, subject, type } = category
	const { notices, policy, leadsToConsultancy } = category
	// Sorted, because jsonb does not keep the order of keys.
	const texts = [names, descriptions, notices].map((words) => Object.entries(words).sort())
	const all = JSON.stringify([name, description, icon, subject, type, policy, leadsToConsultancy, texts])
	return createHash('sha256').update(all).digest('hex').slice(0, 16)
}
