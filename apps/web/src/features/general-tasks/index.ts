export { generalTasksView } from './general-tasks-view.tsx'
export { OwnTasks, useAwaitsOwnTasks } from './own-tasks.tsx'
