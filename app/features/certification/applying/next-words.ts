import { m } from '#app/paraglide/messages.js'
import type { ApplicationStatus } from '../model.ts'

/** The next thing to happen, and by whom: the firm never has to ask where its application is. */
export const nextWords: Record<ApplicationStatus, () => string> = {
	draft: m.applying_next_draft,
	submitted: m.applying_next_submitted,
	reviewing: m.applying_next_reviewing,
	returned: m.applying_next_returned,
	planning: m.applying_next_planning,
	planned: m.applying_next_planned,
	correcting: m.applying_next_correcting,
	deciding: m.applying_next_deciding,
	granted: m.applying_next_granted,
	refused: m.applying_next_refused,
	withdrawn: m.applying_next_withdrawn,
	lapsed: m.applying_next_lapsed,
}
