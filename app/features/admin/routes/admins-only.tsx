import { Outlet } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { guard } from '#app/platform/ctx.server.ts'
import { AreaNav } from '#app/shell/area-nav.tsx'

export const middleware = [guard('admin')]

export default function AdminsOnly() {
	return (
		<>
			<AreaNav place="admin" label={m.shell_admin_navigation()} />
			<Outlet />
		</>
	)
}
