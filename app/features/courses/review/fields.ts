import { m } from '#app/paraglide/messages.js'
import { courseChoices, courseTexts } from '../fields.ts'

const { title, description } = courseTexts

export const officeTexts = {
	...courseTexts,
	title: { ...title, required: m.teaching_field_required, tooLong: m.teaching_title_long },
	description: { ...description, required: m.teaching_field_required, tooLong: m.teaching_description_long },
}

const required = m.teaching_field_required
export const officeChoices = {
	level: { ...courseChoices.level, required },
	language: { ...courseChoices.language, required },
}
