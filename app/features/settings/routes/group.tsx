import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { Page } from '#app/ui/page.tsx'
import { GroupForm } from '../components/group-form.tsx'
import { type Group, groups, groupText } from '../described.ts'
import { settingsPath } from '../model.ts'
import { loadSettings, takeSettings } from '../page.server.ts'
import type { Route } from './+types/group'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{
		title: `${loaderData ? groupText(loaderData.group).title : m.settings_title()}${dot()}${siteOf(matches).name}`,
	},
	{ name: 'description', content: m.settings_intro() },
]

function groupOf(params: { group: string }): Group {
	return requireRow(groups.find((group) => group === params.group))
}

export function loader({ params, context }: Route.LoaderArgs) {
	return loadSettings(context, groupOf(params))
}

export function action(args: Route.ActionArgs) {
	const group = groupOf(args.params)
	return takeSettings(args, group, `${settingsPath}/${group}`)
}

export default function SettingsGroup({ loaderData, actionData }: Route.ComponentProps) {
	const { title, intro } = groupText(loaderData.group)
	return (
		<Page
			title={title}
			intro={intro}
			breadcrumb={[{ label: m.settings_title(), to: settingsPath }, { label: title }]}
		>
			<GroupForm data={loaderData} reply={actionData?.form} />
		</Page>
	)
}
