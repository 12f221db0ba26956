import { m } from '#app/paraglide/messages.js'
import type { VerbWords } from '#app/staff/verb-page.tsx'
import type { DeskVerb } from '../rules.ts'

export const verbWords: Record<DeskVerb, () => VerbWords> = {
	submit: () => ({ label: m.duas_submit() }),
	approve: () => ({ label: m.duas_publish() }),
	sendBack: () => ({ label: m.duas_send_back(), hint: m.duas_send_back_hint(), tone: 'quiet' }),
	takeBack: () => ({ label: m.duas_take_back(), tone: 'quiet' }),
	takeDown: () => ({ label: m.duas_take_down(), text: m.duas_take_down_text(), tone: 'danger' }),
	restore: () => ({ label: m.duas_restore() }),
	reopen: () => ({ label: m.duas_reopen(), tone: 'quiet' }),
}
