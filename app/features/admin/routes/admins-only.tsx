import { Outlet } from 'react-router'
import { guard } from '#app/platform/ctx.server.ts'
import { AdminNav } from '#app/shell/admin-nav.tsx'

export const middleware = [guard('admin')]

export default function AdminsOnly() {
	return (
		<>
			<AdminNav />
			<Outlet />
		</>
	)
}
