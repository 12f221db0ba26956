import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { longestLine } from '#app/search/lexicon.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { addGroup } from '../../commands/change-groups.server.ts'
import { GroupForm } from '../../components/group-form.tsx'
import { wordsList } from '../../params.ts'
import { saveGroup } from '../../save-group.server.ts'
import type { Route } from './+types/new'

export const meta = metaOf(m.search_words_add, m.search_words_intro)

export function loader({ request, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const line = new URL(request.url).searchParams.get('line') ?? ''
	return { line: line.replaceAll('\0', '').toWellFormed().slice(0, longestLine) }
}

export function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	return saveGroup(request, (line) => addGroup(ctx, line))
}

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.search_words_add()}
			width="reading"
			breadcrumb={[{ label: m.search_words_title(), to: wordsList.path }, { label: m.search_words_add() }]}
		>
			<Card>
				<GroupForm reply={actionData} line={loaderData.line} />
			</Card>
		</Page>
	)
}
