import { route } from '@react-router/dev/routes'

export const open = [
	route('scholars', 'features/scholars/routes/index.tsx'),
	route('scholars/:scholarId', 'features/scholars/routes/show.tsx'),
]
