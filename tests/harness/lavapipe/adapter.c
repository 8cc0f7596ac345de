/*
 * Mesa's lavapipe in the place of SwiftShader, as the library that Chromium loads for WebGPU without a graphics card.
 * Chromium takes no other software renderer: so lavapipe calls itself SwiftShader here, and says that it can index
 * arrays of images, which WebGPU wants and no shader of web-llm does.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>
#include <vulkan/vulkan.h>

#define SWIFTSHADER_VENDOR 0x1AE0
#define SWIFTSHADER_DEVICE 0xC0DE

typedef PFN_vkVoidFunction (*Lookup)(VkInstance, const char *);

static Lookup lavapipe;
static PFN_vkGetPhysicalDeviceProperties properties;
static PFN_vkGetPhysicalDeviceProperties2 properties2;
static PFN_vkGetPhysicalDeviceFeatures features;
static PFN_vkGetPhysicalDeviceFeatures2 features2;
static PFN_vkCreateDevice createDevice;

static void rename(VkPhysicalDeviceProperties *told) {
  told->vendorID = SWIFTSHADER_VENDOR;
  told->deviceID = SWIFTSHADER_DEVICE;
}

static void indexImages(VkPhysicalDeviceFeatures *told, VkBool32 can) {
  told->shaderSampledImageArrayDynamicIndexing = can;
  told->shaderStorageImageArrayDynamicIndexing = can;
}

static void tellProperties(VkPhysicalDevice device, VkPhysicalDeviceProperties *told) {
  properties(device, told);
  rename(told);
}

static void tellProperties2(VkPhysicalDevice device, VkPhysicalDeviceProperties2 *told) {
  properties2(device, told);
  rename(&told->properties);
}

static void tellFeatures(VkPhysicalDevice device, VkPhysicalDeviceFeatures *told) {
  features(device, told);
  indexImages(told, VK_TRUE);
}

static void tellFeatures2(VkPhysicalDevice device, VkPhysicalDeviceFeatures2 *told) {
  features2(device, told);
  indexImages(&told->features, VK_TRUE);
}

/* lavapipe itself would refuse what it was not asked whether it can. */
static VkResult create(VkPhysicalDevice device, const VkDeviceCreateInfo *wanted, const VkAllocationCallbacks *allocator,
                       VkDevice *made) {
  if (wanted->pEnabledFeatures) indexImages((VkPhysicalDeviceFeatures *)wanted->pEnabledFeatures, VK_FALSE);
  for (VkBaseOutStructure *next = (void *)wanted->pNext; next; next = next->pNext)
    if (next->sType == VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2)
      indexImages(&((VkPhysicalDeviceFeatures2 *)next)->features, VK_FALSE);
  return createDevice(device, wanted, allocator, made);
}

#define INSTEAD(of, kept, ours)        \
  if (strcmp(name, of) == 0 && found) { \
    kept = (void *)found;              \
    return (PFN_vkVoidFunction)ours;   \
  }

__attribute__((visibility("default"))) PFN_vkVoidFunction vkGetInstanceProcAddr(VkInstance instance, const char *name) {
  if (!lavapipe) {
    void *library = dlopen("libvulkan_lvp.so", RTLD_NOW | RTLD_LOCAL);
    if (library) lavapipe = (Lookup)dlsym(library, "vk_icdGetInstanceProcAddr");
    if (!lavapipe) return NULL;
  }
  if (strcmp(name, "vkGetInstanceProcAddr") == 0) return (PFN_vkVoidFunction)vkGetInstanceProcAddr;
  PFN_vkVoidFunction found = lavapipe(instance, name);
  INSTEAD("vkGetPhysicalDeviceProperties", properties, tellProperties)
  INSTEAD("vkGetPhysicalDeviceProperties2", properties2, tellProperties2)
  INSTEAD("vkGetPhysicalDeviceProperties2KHR", properties2, tellProperties2)
  INSTEAD("vkGetPhysicalDeviceFeatures", features, tellFeatures)
  INSTEAD("vkGetPhysicalDeviceFeatures2", features2, tellFeatures2)
  INSTEAD("vkGetPhysicalDeviceFeatures2KHR", features2, tellFeatures2)
  INSTEAD("vkCreateDevice", createDevice, create)
  return found;
}
