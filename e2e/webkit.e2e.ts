import { webKitGtk } from './engines/engine.ts';
import { tellStories } from './engines/stories.ts';

tellStories(webKitGtk);
