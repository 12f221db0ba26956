import { loadSnippets, takeSnippets } from '#app/features/snippets/api.server.ts'
import { SnippetLists } from '#app/features/snippets/components/snippet-lists.tsx'
import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { deskList } from '../../params.ts'
import type { Route } from './+types/snippets'

const page = { service: 'counseling', owner: 'own', path: `${deskList.path}/snippets` } as const

export const meta = metaOf(m.counseling_snippets, m.counseling_snippets_text)

export const loader = async ({ context }: Route.LoaderArgs) => ({
	snippets: await loadSnippets(context, page),
})

export const action = (args: Route.ActionArgs) => takeSnippets(args, page)

export default function Snippets({ loaderData: { snippets }, actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.counseling_snippets()}
			intro={m.counseling_snippets_text()}
			width="reading"
			breadcrumb={[{ label: m.counseling_desk(), to: deskList.path }, { label: m.counseling_snippets() }]}
		>
			<SnippetLists service={page.service} snippets={snippets} reply={actionData?.form} />
		</Page>
	)
}
