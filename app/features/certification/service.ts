import { m } from '#app/paraglide/messages.js'
import { certificationPath } from './model.ts'

/** Off until an admin switches it on: not every organisation certifies. */
export const certificationService = {
	name: 'certification',
	label: m.certification_title,
	isOptIn: true as const,
	paths: [certificationPath, '/feeds/certification'],
}
