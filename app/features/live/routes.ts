import { route } from '@react-router/dev/routes'

// Asked by a script: nobody is led to the login page.
export const open = [
	route('live', 'features/live/routes/stream.ts'),
	route('live/bell', 'features/live/routes/bell.ts'),
	route('live/item', 'features/live/routes/item.ts'),
]
