import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { editGroup } from '../../commands/change-groups.server.ts'
import { GroupForm } from '../../components/group-form.tsx'
import { wordsList } from '../../params.ts'
import { saveGroup } from '../../save-group.server.ts'
import type { Route } from './+types/edit'

export const meta = metaOf(m.search_words_edit, m.search_words_intro)

export function loader({ params, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	const groups = requestContext(context).runtime.settings()['lexicon.groups']
	const { id, line } = requireRow(groups.find((each) => each.id === params.groupId && !each.removedAt))
	return { id, line }
}

export function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	return saveGroup(request, (line) => editGroup(ctx, params.groupId, line))
}

export default function EditGroup({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.search_words_edit()}
			width="reading"
			breadcrumb={[{ label: m.search_words_title(), to: wordsList.path }, { label: m.search_words_edit() }]}
		>
			<Card>
				<GroupForm reply={actionData} line={loaderData.line} />
				<Form
					method="post"
					action={`${wordsList.path}/${loaderData.id}/delete`}
					className="mt-6 border-line border-t pt-5"
				>
					<Button tone="danger">{m.search_words_delete()}</Button>
				</Form>
			</Card>
		</Page>
	)
}
