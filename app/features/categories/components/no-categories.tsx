import { m } from '#app/paraglide/messages.js'
import { Missing } from '#app/ui/missing.tsx'
import type { Kind } from '../model.ts'

type Props = { kind: Kind; isAdmin: boolean }

/** Without categories: a link for admins, an explanation for others. */
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
