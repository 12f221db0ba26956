import { m } from '#app/paraglide/messages.js'
import type { QuestionKind } from './model.ts'

export const questionKindWords: Record<QuestionKind, () => string> = {
	text: m.seats_kind_text,
	choice: m.seats_kind_choice,
	number: m.seats_kind_number,
	yes: m.seats_kind_yes,
}
