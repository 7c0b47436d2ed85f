export {
  type GuideEntry,
  type GuideNode,
  type GuidePage,
  type GuideWords,
  pageOfScreen,
  type Reader,
} from './guide-page.ts'
