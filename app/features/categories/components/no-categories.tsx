import { m } from '#app/paraglide/messages.js'
import { Missing } from '#app/ui/missing.tsx'
import type { Kind } from '../model.ts'

type Props = { kind: Kind /** They can make one. */; isAdmin: boolean }

/** There is no category to choose: who can make one is led there, others are told whom to ask. */
export function NoCategories({ kind, isAdmin }: Props) {
	if (isAdmin)
		return (
			<Missing
				title={kind === 'fatwa' ? m.categories_none_questions() : m.categories_none_courses()}
				text={m.categories_none_admin()}
				to={`/admin/categories/new?type=${kind}`}
				label={m.categories_add()}
			/>
		)
	return (
		<Missing
			title={kind === 'fatwa' ? m.categories_none_ask() : m.categories_none_courses()}
			text={kind === 'fatwa' ? m.categories_none_ask_text() : m.categories_none_scholar()}
			to="/contact"
			label={m.categories_none_contact()}
		/>
	)
}
