import { m } from '#app/paraglide/messages.js'
import { complaintsPath } from '../complaints/model.ts'
import { caseworkPath, officePath } from '../model.ts'

export const officersPath = `${officePath}/people`
export const tiesPath = `${caseworkPath}/ties`
export const schemesPath = `${officePath}/schemes`

/** The admins' pages of certification. */
export const officePages = () => [
	{ to: caseworkPath, label: m.casework_title() },
	{ to: complaintsPath, label: m.complaints_title() },
	{ to: schemesPath, label: m.cases_schemes_title() },
	{ to: officersPath, label: m.cases_people_title() },
]
