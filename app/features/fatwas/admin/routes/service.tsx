import { AdminNav } from '#app/features/fatwas/library/components/admin-nav.tsx'
import { loadSettings, takeSettings } from '#app/features/settings/api.server.ts'
import { GroupForm } from '#app/features/settings/components/group-form.tsx'
import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/service'

export const meta = metaOf(m.service_settings_title, m.settings_group_fatwas_intro)

export const loader = ({ context }: Route.LoaderArgs) => loadSettings(context, 'fatwas')

export const action = (args: Route.ActionArgs) => takeSettings(args, 'fatwas', '/admin/fatwas/service')

export default function ServiceSettings({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<Page title={m.service_settings_title()} intro={m.settings_group_fatwas_intro()}>
			<AdminNav />
			<GroupForm data={loaderData} reply={actionData?.form} />
		</Page>
	)
}
