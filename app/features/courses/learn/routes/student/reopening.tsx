import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { reopenSection } from '../../commands/reopen-section.server.ts'
import { sectionOf, studentSection } from '../../lessons/page.server.ts'
import type { Route } from './+types/reopening'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await studentSection(context, params)
	throw redirect(path)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, where, path } = await sectionOf(context, params)
	const done = await reopenSection(ctx, where)
	return redirectWith(
		path,
		done.ok
			? { tone: 'good', code: 'learning.section-reopened' }
			: { tone: 'bad', code: `learning.${done.reason}` },
	)
}
