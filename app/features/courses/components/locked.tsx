import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function Locked() {
	return (
		<Badge>
			<Icon name="lock" className="size-3.5" />
			{m.courses_locked()}
		</Badge>
	)
}
