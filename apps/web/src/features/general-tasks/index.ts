export { generalTasksView } from './general-tasks-view.tsx'
export { OwnTasks } from './own-tasks.tsx'
